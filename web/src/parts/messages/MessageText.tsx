/** The words of a message. Addresses in it can be followed, in a page of their own that knows nothing of this one. */
import { piecesOfMessage } from './message-text.ts';

export const MessageText = ({ text }: { text: string }) => (
	<>
		{piecesOfMessage(text).map((piece, index) =>
			piece.isAddress ? (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text never changes, and its pieces have nothing but their place
				<a key={index} href={piece.text} target="_blank" rel="noopener noreferrer nofollow">
					{piece.text}
				</a>
			) : (
				piece.text
			),
		)}
	</>
);
