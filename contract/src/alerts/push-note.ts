/** What is handed to a sleeping browser: its service worker shows it. Who wrote, and never what. */
export interface PushNote {
	readonly title: string;
	readonly body: string;
	/** Where in Quad a click leads. */
	readonly path: `/${string}`;
	readonly conversationId: number;
}

/** A later note of a conversation replaces the earlier one. */
export const noteTag = (conversationId: number): string => `conversation:${conversationId}`;
