import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const likeChrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
	[`${windows} ${likeChrome}`, 'Chrome on Windows'],
	[`${windows} ${likeChrome} Edg/142.0.0.0`, 'Edge on Windows'],
	[`${windows} ${likeChrome} OPR/123.0.0.0`, 'Opera on Windows'],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
	[`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
	[`${phone} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
	[`${phone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
	[`${phone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
	[
		'Mozilla/5.0 (Linux; Android 16; SM-S938U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
		'Samsung Internet on Android',
	],
	[`Mozilla/5.0 (X11; CrOS x86_64 16463.0.0) ${likeChrome}`, 'Chrome on a Chromebook'],
	[`Mozilla/5.0 (X11; Linux x86_64) ${likeChrome.replace('Chrome/', 'HeadlessChrome/')}`, 'Chrome on Linux'],
	['Mozilla/5.0 (X11; Linux x86_64) Something/1.0', 'A browser on Linux'],
	['curl/8.14.1', 'An unknown browser'],
	['', 'An unknown browser'],
	[null, 'An unknown browser'],
])('%s is called %s', (agent, name) => expect(describeBrowser(agent)).toBe(name));
