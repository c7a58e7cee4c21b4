const dayMs = 24 * 60 * 60 * 1000;
const digits = (count: number, width: number) => Array.from({ length: count }, (_, n) => `${n}`.padStart(width, '0'));
const two = digits(60, 2);
const three = digits(1000, 3);

let known = { day: Number.NaN, text: '' };

/** Calls `toISOString` once per day, not per timestamp. That took a tenth of a page's time (decisions.md 12). */
export const isoOf = (ms: number): string => {
	const whole = Math.trunc(ms); // as a Date does
	const day = Math.floor(whole / dayMs);
	if (day !== known.day) known = { day, text: new Date(whole).toISOString().slice(0, -'00:00:00.000Z'.length) };
	const rest = whole - day * dayMs;
	const seconds = Math.floor(rest / 1000);
	const minutes = Math.floor(seconds / 60);
	return `${known.text}${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}.${three[rest % 1000]}Z`;
};
