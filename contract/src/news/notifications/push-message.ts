/** The push message that the service worker shows. It tells who wrote, but never what. */
export interface PushMessage {
	readonly title: string;
	readonly body: string;
	/** The path in Quad that a click opens. */
	readonly path: `/${string}`;
	/** A later notification with the same tag replaces the earlier one. */
	readonly tag: string;
}

export const pushTag = (conversationId: number): string => `conversation:${conversationId}`;
