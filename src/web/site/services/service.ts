import { RESULT_KEPT, SOURCE_KEPT } from '#domain/files/expiry-times.ts';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { Question } from '#web/ui/question-list.tsx';

interface Point {
  readonly title: string;
  readonly text: string;
}

export interface Service {
  readonly href: string;
  /** Of its card, as the specification names it. */
  readonly card: string;
  readonly cardText: string;
  readonly tab: UploadTab;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly heading: string;
  readonly lead: string;
  readonly steps: readonly Point[];
  readonly points: readonly Point[];
  readonly questions: readonly Question[];
}

/** Of a limit that is whole megabytes. */
export const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** Asked about every service. */
export const KEPT: Question = {
  question: 'How long do you keep my files?',
  answer: `Your upload is deleted after ${SOURCE_KEPT} and the result after ${RESULT_KEPT}. You can delete both at any time before that. Only you can see your files.`,
};
export const COST: Question = {
  question: 'What does it cost?',
  answer: `The Free plan has ${PLANS.free.monthlyLimit} credits a month; each file you process takes one. A file we can’t read costs nothing, and no card is needed.`,
};
