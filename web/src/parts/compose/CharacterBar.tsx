/**
 * Shows how much of the limit a text uses, and how many segments carriers bill. From 160 characters a bar warns (spec
 * 1 §5). One button corrects the problems that it names (product.md, decision 4).
 */
import { Button, Progress } from '@mantine/core';
import { withoutInvisible } from '@quad/contract/text/invisible-characters.ts';
import { isInvisible } from '@quad/contract/text/visible-text.ts';
import { graphemesOf } from '@quad/contract/texting/messaging/graphemes.ts';
import { textLimits } from '@quad/contract/texting/messaging/limits.ts';
import { type Counted, countText } from '@quad/contract/texting/messaging/sms-segments.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCounted } from '../../foundation/format.ts';
import { useLazyModule } from '../../foundation/use-lazy-module.ts';
import c from './CharacterBar.module.css';
import { type LengthWarning, lengthWarning } from './character-warning.ts';
import { mergeFieldsQuery } from './merge-fields.ts';
import type { TextHints } from './text-hints.ts';

interface Measured {
	text: string;
	limit: number;
}

/** For example, `224/306 · 4 segments · special characters`. */
export const CharacterCount = ({ text, limit, id }: Measured & { id?: string }) => (
	<span className={c.count} id={id} data-warning={lengthWarning(text.length, limit)}>
		{text.length}/{limit}
		{text !== '' && <span className={c.beside}> · {saySegments(countText(withoutInvisible(text)))}</span>}
	</span>
);

const saySegments = ({ segments, encoding }: Counted): string =>
	`${formatCounted(segments, 'segment')}${encoding === 'UCS-2' ? ' · special characters' : ''}`;

interface CharacterBarProps extends Measured {
	/** Says that part of an insertion was cut because it didn't fit. */
	leftOut: string | undefined;
	/** Whether merge fields are filled in. */
	withFields: boolean;
	/** The position of the merge field being typed. */
	typingAt?: number | undefined;
	/** Replaces the text with its corrected form. Undefined if the text is read-only. */
	onMend: ((text: string) => void) | undefined;
}

const colors: Record<LengthWarning, string> = { long: 'spruce', most: 'gold.5', full: 'red' };
const none: readonly never[] = [];
const noHints: TextHints = { sentences: [], invisible: [], mending: undefined };
const loadHints = () => import('./text-hints.ts');
const list = new Intl.ListFormat('en-US');

export const CharacterBar = ({ text, limit, leftOut, withFields, typingAt, onMend }: CharacterBarProps) => {
	const hints = useLazyModule(loadHints, text !== '');
	const { data: fields = none } = useQuery({ ...mergeFieldsQuery, enabled: hints?.mayNameFields(text) ?? false });
	const { sentences, invisible, mending } = hints?.hintsOf(text, { fields, withFields, typingAt }) ?? noHints;
	const sent = withoutInvisible(text);
	const counted = countText(sent);
	const warning = lengthWarning(text.length, limit);
	const special = counted.special.length > 0 && counted.segments > 1; // free in a single segment
	return (
		<div className={c.bar}>
			{warning && (
				<Progress
					size={4}
					value={(100 * text.length) / limit}
					color={colors[warning]}
					aria-label="Length of the message"
				/>
			)}
			{text !== '' && <span className={`${c.notes} ${c.above}`}>{saySegments(counted)}</span>}
			<div role="status" className={c.notes}>
				{leftOut && <span className={c.full}>{leftOut}</span>}
				{!leftOut && warning === 'full' && <span className={c.full}>{sayLeft(limit - text.length)}</span>}
				{warning === 'most' && <span>You’ve used three quarters of the {limit} characters.</span>}
				{warning === 'long' && !special && <span>Longer than one segment of {textLimits.barFrom} characters.</span>}
				{special && <span>{saySpecial(sent)}</span>}
				{sentences.map((sentence) => (
					<span key={sentence} className={c.wrong}>
						{sentence}
					</span>
				))}
				{invisible.length > 0 && <span>Left out when sent, because no one can see it: {list.format(invisible)}.</span>}
			</div>
			{mending && onMend && (
				<Button
					size="compact-xs"
					variant="default"
					// Keeps the focus in the text, because on blur more hints would appear and move the button away.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onMend(mending.text)}
					className={c.plain ?? ''}
				>
					{mending.label}
				</Button>
			)}
		</div>
	);
};

const sayLeft = (left: number): string =>
	left === 0 ? 'No characters left.' : `${formatCounted(left, 'character')} left.`;

/** Names only visible characters, not the joiners inside an emoji. */
const saySpecial = (text: string): string => {
	const special = [...new Set(graphemesOf(text))].filter(
		(one) => !isInvisible(one) && countText(one).encoding === 'UCS-2',
	);
	const [some, more] = [special.slice(0, 6).join(' '), special.length > 6 ? ' …' : ''];
	const are = special.length === 1 ? 'is a special character' : 'are special characters';
	return `${some}${more} ${are} (UCS-2): 70 fit in one segment, 67 in each of several.`;
};
