/** The message as it was written, in the colour of its inbox, with its merge fields marked. */
import { piecesOf } from '@quad/contract/messaging/merge-fields.ts';
import c from './MessageText.module.css';

export const MessageText = ({ text }: { text: string }) => (
	<p className={c.text}>
		{piecesOf(text).map((piece, place) =>
			'text' in piece ? (
				piece.text
			) : (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces have nothing but their place
				<mark key={place} className={c.field}>
					{piece.field}
				</mark>
			),
		)}
	</p>
);
