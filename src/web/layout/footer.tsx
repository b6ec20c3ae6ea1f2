const YEAR = new Date().getFullYear();

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-6 text-sm text-ink-soft sm:px-6">
        <p>© {YEAR} DataFix. All rights reserved.</p>
      </div>
    </footer>
  );
}
