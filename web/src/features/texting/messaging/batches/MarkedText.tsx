/** Shows a text with its merge fields highlighted instead of in braces. */
import { piecesOf } from '@quad/contract/texting/messaging/merge-fields.ts';
import c from './MarkedText.module.css';

export const MarkedText = ({ text }: { text: string }) =>
	piecesOf(text).map((piece, place) =>
		'text' in piece ? (
			piece.text
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
			<mark key={place} className={c.field}>
				{piece.field}
			</mark>
		),
	);
