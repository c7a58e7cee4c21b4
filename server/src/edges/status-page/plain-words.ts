/** Converts another site's HTML to one line of plain text for a banner. */
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export const plainWords = (html: string, most: number): string => {
	const text = html
		.slice(0, most * 20)
		.replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
		.replace(/<[^>]*(>|$)/g, ' ')
		.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => characterOf(name) ?? whole)
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
		.trim();
	const letters = [...text];
	return letters.length > most
		? `${letters
				.slice(0, most - 1)
				.join('')
				.trimEnd()}…`
		: text;
};

const characterOf = (name: string): string | undefined => {
	if (!name.startsWith('#')) return named[name.toLowerCase()];
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
	return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
};
