/** Null means that the contact never wrote. */
export const sayWindow = (closesAt: string | null, now: Date): string => {
	if (closesAt === null) return 'They haven’t messaged you on WhatsApp yet. WhatsApp only allows an approved template.';
	const minutes = Math.floor((Date.parse(closesAt) - now.getTime()) / 60_000);
	if (Date.parse(closesAt) <= now.getTime())
		return 'It’s been 24 hours since their last message. WhatsApp only allows an approved template.';
	const hours = Math.floor(minutes / 60);
	const left = hours > 0 ? `${hours} h ${minutes % 60} min` : `${Math.max(1, minutes)} min`;
	return `You can reply for another ${left}`;
};
