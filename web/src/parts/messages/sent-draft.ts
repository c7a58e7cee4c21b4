/** What the message said that was sent last from this tab, for whoever takes it back. */
const key = 'quad.sent-draft';

export const keepSentDraft = (batchId: string, draft: object): void =>
	sessionStorage.setItem(key, JSON.stringify({ batchId, draft }));

/** Null for another batch than the last one of this tab. */
export const sentDraft = (batchId: string): unknown => {
	try {
		const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
		return kept?.batchId === batchId ? kept.draft : null;
	} catch {
		return null;
	}
};
