/**
 * What a stranger wrote, as it stands in a mail: nothing in it can be clicked. Addresses of the web are left out, and
 * whatever else a mail program might take for one (a word, a dot and a word) is taken apart.
 */
export const withoutLinks = (text: string): string =>
	text
		.replace(/\b[a-z][a-z0-9+.-]{1,20}:\/\/\S*/gi, linkLeftOut)
		.replace(/\bwww[.\u3002\uff0e\uff61]\S*/gi, linkLeftOut)
		.replace(/([\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '$1. ')
		.replace(/\b(mailto|tel|sms|javascript|data):/gi, '$1 ');

const linkLeftOut = '[link]';
