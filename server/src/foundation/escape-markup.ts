const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Escapes text for HTML and XML, both between tags and inside quoted attributes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** Escapes text between tags only, where quotes need no escaping. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, (mark) => entities[mark] ?? mark);
