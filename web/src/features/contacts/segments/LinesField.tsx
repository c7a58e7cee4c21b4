/** Accepts a pasted column of Contact IDs or mobile numbers. */
import { SegmentedControl, Stack, Textarea } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import type { Lines } from './data.ts';

export interface WrittenLines {
	readonly text: string;
	readonly type: Lines['staticImportType'];
}

export const noLines: WrittenLines = { text: '', type: 'StudentIdentifier' };

/** Splits the text at line breaks, commas, semicolons and tabs. */
export const linesOf = ({ text, type }: WrittenLines): Lines => ({
	students: text
		.split(/[\n\r,;\t]+/)
		.map((line) => line.trim().slice(0, segmentLimits.written))
		.filter(Boolean),
	staticImportType: type,
});

interface LinesFieldProps {
	lines: WrittenLines;
	onChange: (lines: WrittenLines) => void;
}

export const LinesField = ({ lines, onChange }: LinesFieldProps) => {
	const count = linesOf(lines).students.length;
	return (
		<Stack gap="sm">
			<SegmentedControl
				aria-label="What you paste"
				data={[
					{ value: 'StudentIdentifier', label: 'Contact IDs' },
					{ value: 'MobileNumber', label: 'Mobile numbers' },
				]}
				value={lines.type}
				onChange={(type) => onChange({ ...lines, type: type === 'MobileNumber' ? type : 'StudentIdentifier' })}
			/>
			<Textarea
				label={lines.type === 'MobileNumber' ? 'Mobile numbers' : 'Contact IDs'}
				description="One per line, or separated by commas"
				autosize
				minRows={4}
				maxRows={12}
				value={lines.text}
				onChange={({ currentTarget }) => onChange({ ...lines, text: currentTarget.value })}
				error={
					count > segmentLimits.pasted &&
					`Too many to paste (limit ${formatNumber(segmentLimits.pasted)}). Paste them in batches.`
				}
			/>
			<span role="status" hidden={count === 0}>
				{formatCounted(count, 'line')}
			</span>
		</Stack>
	);
};
