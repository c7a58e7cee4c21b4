/**
 * Names a browser by its User-Agent: the first match counts, and an unknown one is not guessed. iPads claim to be
 * Macs.
 */
type Names = ReadonlyArray<readonly [sign: RegExp, name: string]>;

const browsers: Names = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\b(OPR|OPiOS|OPT)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'Chrome'],
	[/ Version\/[\d.]+ (Mobile(\/\w+)? )?Safari\//, 'Safari'],
];

const systems: Names = [
	[/\bWindows\b/, 'Windows'],
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bCrOS\b/, 'a Chromebook'],
	[/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
	[/\bLinux\b/, 'Linux'],
];

export const describeBrowser = (agent: string | null): string => {
	const named = (names: Names) => names.find(([sign]) => sign.test(agent ?? ''))?.[1];
	const [browser, system] = [named(browsers), named(systems)];
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? (system ? `A browser on ${system}` : 'An unknown browser');
};
