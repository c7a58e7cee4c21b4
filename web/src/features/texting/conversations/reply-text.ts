/**
 * What somebody has begun to write to a conversation is kept until it is sent, also when they look elsewhere or reload
 * the page; it goes when the session ends. A text that failed keeps its draft id as long as it is not changed: sent
 * again, it cannot go out twice (decisions.md 10).
 */
export interface Written {
	text: string;
	/** The picture that goes along. */
	mediaUri?: string | undefined;
	/** What it is about; undefined: the team's default. */
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

/** The draft id for this reply: that of the failed try when it is the same, else a new one. */
export const draftIdFor = (
	{ text, mediaUri, messageTypeId }: Written,
	{ failed }: KeptReply,
	make: () => string,
): string =>
	failed?.text === text && failed.mediaUri === mediaUri && failed.messageTypeId === messageTypeId
		? failed.draftId
		: make();

/** What stands in the box after a failure: what was to be sent, and what was begun since below it. */
export const withFailed = (failed: string, since: string): string =>
	since.trim() === '' ? failed : `${failed}\n${since}`;
