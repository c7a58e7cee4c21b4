/** Stores the draft of the message last sent from this tab, in case it is undone. */
const key = 'quad.sent-draft';

export const keepSentDraft = (batchId: string, draft: object): void =>
	sessionStorage.setItem(key, JSON.stringify({ batchId, draft }));

/** Returns null for any message except the last one sent from this tab. */
export const sentDraft = (batchId: string): unknown => {
	try {
		const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
		return kept?.batchId === batchId ? kept.draft : null;
	} catch {
		return null;
	}
};
