/** Removes addresses from a stranger's text and breaks up whatever an email program might turn into a link. */
export const removeLinks = (text: string): string =>
	text
		.replace(/\b[a-z][a-z0-9+.-]{1,20}:\/\/\S*/gi, linkLeftOut)
		.replace(/\bwww[.\u3002\uff0e\uff61]\S*/gi, linkLeftOut)
		.replace(/([\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '$1. ')
		.replace(/\b(mailto|tel|sms|javascript|data):/gi, '$1 ');

const linkLeftOut = '[link]';
