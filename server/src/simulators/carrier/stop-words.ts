/** Keywords that a carrier handles itself if they are the whole text (field.md 6.2). */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const startWords = new Set(['START', 'YES', 'UNSTOP']);

export const carrierWord = (body: string): 'stop' | 'start' | undefined => {
	const word = body.trim().toUpperCase();
	if (stopWords.has(word)) return 'stop';
	return startWords.has(word) ? 'start' : undefined;
};
