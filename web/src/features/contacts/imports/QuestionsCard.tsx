/** Asks about columns that may say who can be texted. Every question must be answered before the import. */
import { Alert, Radio, Stack } from '@mantine/core';
import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import type { ImportPreview, ImportQuestion } from '@quad/contract/contacts/imports/routes.ts';
import { CircleHelp } from 'lucide-react';
import { choiceOfTarget, targetOf } from './column-choice.ts';
import c from './QuestionsCard.module.css';

interface QuestionsCardProps {
	questions: readonly ImportQuestion[];
	columns: ImportPreview['columns'];
	/** The current choice, by column. */
	chosen: readonly ColumnTarget[];
	disabled: boolean;
	onChange: (chosen: ColumnTarget[]) => void;
}

export const QuestionsCard = ({ questions, columns, chosen, disabled, onChange }: QuestionsCardProps) =>
	questions.length > 0 && (
		<Alert color="gold" icon={<CircleHelp size={18} aria-hidden />} title="Who can be texted?">
			<Stack gap="md">
				{questions.map(({ column, header, question }) => (
					<Radio.Group
						key={column}
						label={question}
						description={columns[column]?.samples.join(' · ') || 'No values'}
						classNames={{ label: c.question ?? '', description: c.samples ?? '' }}
						value={choiceOfTarget(chosen[column] ?? 'Undecided')}
						onChange={(answer) => onChange(chosen.map((one, at) => (at === column ? targetOf(answer, header) : one)))}
					>
						<Stack gap="xs" mt="xs">
							{answers.map(({ value, label }) => (
								<Radio key={value} value={value} label={label} disabled={disabled} />
							))}
						</Stack>
					</Radio.Group>
				))}
			</Stack>
		</Alert>
	);

const answers = [
	{ value: 'OptedIn', label: 'Yes means they can be texted, and No means opted out' },
	{ value: 'OptedOut', label: 'Yes, or a date, means opted out' },
	{ value: 'custom', label: 'It isn’t about texts: keep it as a custom field' },
];
