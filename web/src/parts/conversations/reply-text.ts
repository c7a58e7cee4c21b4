/**
 * Stores each conversation's unsent reply for the session. A failed text keeps its draft ID until it is changed, so
 * that a retry can't send it twice (decisions.md 10).
 */
export interface Written {
	text: string;
	mediaUri?: string | undefined;
	/** The message type, or undefined for the team's default. */
	messageTypeId?: number | undefined;
}

export interface KeptReply extends Written {
	failed?: Written & { draftId: string };
}

const keyOf = (conversationId: number): string => `reply ${conversationId}`;

export const keptReply = (conversationId: number): KeptReply => {
	const kept = sessionStorage.getItem(keyOf(conversationId));
	return kept === null ? { text: '' } : JSON.parse(kept);
};

export const keepReply = (conversationId: number, reply: KeptReply): void => {
	if (reply.text === '' && reply.mediaUri === undefined) sessionStorage.removeItem(keyOf(conversationId));
	else sessionStorage.setItem(keyOf(conversationId), JSON.stringify(reply));
};

/** Returns the draft ID of a failed attempt if nothing has changed since, otherwise a new one. */
export const draftIdFor = (
	{ text, mediaUri, messageTypeId }: Written,
	{ failed }: KeptReply,
	make: () => string,
): string =>
	failed?.text === text && failed.mediaUri === mediaUri && failed.messageTypeId === messageTypeId
		? failed.draftId
		: make();

/** Returns the failed text, followed by what has been typed since. */
export const withFailed = (failed: string, since: string): string =>
	since.trim() === '' ? failed : `${failed}\n${since}`;
