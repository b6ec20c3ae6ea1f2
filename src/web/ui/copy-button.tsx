import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { showToast } from './toast.tsx';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for those who only hear the button. */
  readonly what: string;
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({
        tone: 'info',
        title: 'Your browser didn’t let us copy',
        description: 'Select the text and copy it yourself.',
      });
    }
  };
  return (
    <Button size="sm" aria-label={isCopied ? `Copied ${what}` : `Copy ${what}`} onPress={() => void copy()}>
      {isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}
