/**
 * How long a text is: characters of the limit, and the segments that carriers count and bill. From 160 characters a
 * bar grows and warns (spec 1 §5); special characters are named, and typographic marks can be made plain, as they cost
 * segments for nothing (product.md, decision 4).
 */
import { Button, Progress } from '@mantine/core';
import { textLimits } from '@quad/contract/messaging/limits.ts';
import { type Counted, countText, withPlainMarks } from '@quad/contract/messaging/segments-of-text.ts';
import { formatCounted } from '../../foundation/format.ts';
import c from './CharacterBar.module.css';
import { type LengthWarning, lengthWarning } from './character-warning.ts';

interface Measured {
	text: string;
	limit: number;
}

/** `224/306 · 4 segments · special characters` */
export const CharacterCount = ({ text, limit, id }: Measured & { id?: string }) => (
	<span className={c.count} id={id} data-warning={lengthWarning(text.length, limit)}>
		{text.length}/{limit}
		{text !== '' && <span className={c.beside}> · {saySegments(countText(text))}</span>}
	</span>
);

const saySegments = ({ segments, encoding }: Counted): string =>
	`${formatCounted(segments, 'segment')}${encoding === 'UCS-2' ? ' · special characters' : ''}`;

interface CharacterBarProps extends Measured {
	/** Something was left out because it did not fit: the sentence that says so. */
	leftOut: string | undefined;
	onChange: (text: string) => void;
}

const colors: Record<LengthWarning, string> = { long: 'spruce', most: 'gold.5', full: 'red' };

export const CharacterBar = ({ text, limit, leftOut, onChange }: CharacterBarProps) => {
	const counted = countText(text);
	const warning = lengthWarning(text.length, limit);
	const plain = withPlainMarks(text);
	const plainSegments = countText(plain).segments;
	const special = counted.special.length > 0 && counted.segments > 1; // alone they cost nothing
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
				{special && <span>{saySpecial(counted)}</span>}
			</div>
			{plainSegments < counted.segments && (
				<Button size="compact-xs" variant="default" onClick={() => onChange(plain)} className={c.plain ?? ''}>
					Use plain punctuation: {formatCounted(plainSegments, 'segment')}
				</Button>
			)}
		</div>
	);
};

const sayLeft = (left: number): string =>
	left === 0 ? 'No characters left.' : `${formatCounted(left, 'character')} left.`;

const saySpecial = ({ special }: Counted): string => {
	const [some, more] = [special.slice(0, 6).join(' '), special.length > 6 ? ' …' : ''];
	const are = special.length === 1 ? 'is a special character' : 'are special characters';
	return `${some}${more} ${are} (UCS-2): 70 fit in one segment, 67 in each of several.`;
};
