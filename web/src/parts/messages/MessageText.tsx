/** The text of a message. Its links open in a new tab, which learns nothing about this page. */
import { piecesOfMessage } from './message-text.ts';

export const MessageText = ({ text }: { text: string }) => (
	<>
		{piecesOfMessage(text).map((piece, index) =>
			piece.isAddress ? (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text never changes, and its pieces have no other identity
				<a key={index} href={piece.text} target="_blank" rel="noopener noreferrer nofollow">
					{piece.text}
				</a>
			) : (
				piece.text
			),
		)}
	</>
);
