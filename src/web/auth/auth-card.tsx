import type { ReactNode } from 'react';

interface AuthCardProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** The one card of a page about signing in. Its top edge stays where it is when an error makes it taller. */
export function AuthCard({ title, intro, children }: AuthCardProps) {
  return (
    <div className="flex flex-1 items-start justify-center px-4 py-10 sm:pt-[14vh]">
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 mb-5 text-ink-soft">{intro}</p>
        {children}
      </div>
    </div>
  );
}
