/** The words that a carrier acts on by itself: the whole text, and nothing else (field.md 6.2). */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const startWords = new Set(['START', 'YES', 'UNSTOP']);

export const carrierWord = (body: string): 'stop' | 'start' | undefined => {
	const word = body.trim().toUpperCase();
	if (stopWords.has(word)) return 'stop';
	return startWords.has(word) ? 'start' : undefined;
};
