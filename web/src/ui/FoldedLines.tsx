/** A count of lines that expands to show the first of them. */
import { Text } from '@mantine/core';
import { formatNumber } from '../foundation/format.ts';

const mostShown = 20;

interface FoldedLinesProps {
	title: string;
	lines: readonly string[];
}

export const FoldedLines = ({ title, lines }: FoldedLinesProps) =>
	lines.length > 0 && (
		<details>
			<summary>
				{title}: {formatNumber(lines.length)}
			</summary>
			{lines.slice(0, mostShown).map((line) => (
				<Text key={line} size="sm" c="dimmed">
					{line}
				</Text>
			))}
			{lines.length > mostShown && (
				<Text size="sm" c="dimmed">
					And {formatNumber(lines.length - mostShown)} more.
				</Text>
			)}
		</details>
	);
