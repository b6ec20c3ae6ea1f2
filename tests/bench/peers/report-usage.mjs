/** Prints what the process has used, for the benchmark that started it. */
export function reportUsage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, peakKilobytes: maxRSS }));
}
