/** Splits a message into text and web addresses. A period after an address doesn't belong to it. */
export interface MessagePiece {
	text: string;
	isAddress: boolean;
}

const address = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/gi;

export const piecesOfMessage = (text: string): MessagePiece[] => {
	const pieces: MessagePiece[] = [];
	let end = 0;
	for (const { 0: found, index } of text.matchAll(address)) {
		if (index > end) pieces.push({ text: text.slice(end, index), isAddress: false });
		pieces.push({ text: found, isAddress: true });
		end = index + found.length;
	}
	if (end < text.length) pieces.push({ text: text.slice(end), isAddress: false });
	return pieces;
};
