// Runs before the first paint, so that a remembered theme never flashes. See ui/theme.ts for the other half.
try {
  const theme = localStorage.getItem('datafix_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be switched off; the system's theme is used then.
}
