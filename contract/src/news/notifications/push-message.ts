/** What is handed to a sleeping browser: its service worker shows it. Who wrote, and never what. */
export interface PushMessage {
	readonly title: string;
	readonly body: string;
	/** Where in Quad a click leads. */
	readonly path: `/${string}`;
	/** A later note under the same tag takes the place of the earlier one. */
	readonly tag: string;
}

export const pushTag = (conversationId: number): string => `conversation:${conversationId}`;
