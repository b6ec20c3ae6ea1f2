import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '#server/config.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

export interface Mail {
  readonly to: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves once the mail server has taken the message; rejects when it does not. */
  send(mail: Mail): Promise<void>;
  /** Signs in to the mail server and sends nothing; rejects when that is not possible. */
  check(): Promise<void>;
}

/** Mail through SMTP_URL. Without one, sending rejects: whoever sends asks first whether it is set. */
export function createMailer({
  smtpUrl,
  supportEmail,
  appOrigin,
}: Pick<Config, 'smtpUrl' | 'supportEmail' | 'appOrigin'>): Mailer {
  const from = supportEmail ?? `no-reply@${new URL(appOrigin).hostname}`;
  const withTransport = async (work: (transport: Transporter) => Promise<unknown>): Promise<void> => {
    if (smtpUrl === undefined) throw new Error('There is no SMTP_URL to send mail through.');
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await work(transport);
    } finally {
      transport.close();
    }
  };
  return {
    send: ({ to, replyTo, subject, text }) =>
      withTransport((transport) =>
        // An object, so that nothing in an address is read as a second one.
        transport.sendMail({
          from: { name: 'DataFix', address: from },
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
        }),
      ),
    check: () => withTransport((transport) => transport.verify()),
  };
}
