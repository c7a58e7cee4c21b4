/** Step 1 of a texting report: its name, its range of days, and its kind of chart. */
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { textingReportLimits } from '@quad/contract/reporting/texting-reports/limits.ts';
import { textingReportRefusals } from '@quad/contract/reporting/texting-reports/refusals.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { DateRange } from '../../../parts/dates/DateRange.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { keepDraft, readDraft } from './data.ts';

export const Screen = () => {
	const navigate = useNavigate();
	const [draft, setDraft] = useState(readDraft);
	const [isTried, setIsTried] = useState(false);
	const isNamed = draft.name.trim() !== '';
	return (
		<Page>
			<PageHeader
				title="New texting report"
				about="Step 1 of 3"
				back={{ to: to.textingReports(), label: 'Texting reports' }}
			/>
			<Card title="General">
				<form
					onSubmit={(event) => {
						event.preventDefault();
						setIsTried(true);
						if (!isNamed) return;
						keepDraft(draft);
						void navigate(to.textingReportData());
					}}
				>
					<Stack maw={480}>
						<TextInput
							label="Name"
							maxLength={textingReportLimits.name}
							value={draft.name}
							error={isTried && !isNamed && textingReportRefusals['texting_report.name_required'].message}
							onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
							data-autofocus
						/>
						<Radio.Group
							label="Show groups"
							value={draft.isFunnel ? 'funnel' : 'comparison'}
							onChange={(value) => setDraft({ ...draft, isFunnel: value === 'funnel' })}
						>
							<Stack gap="xs" mt="xs">
								<Radio
									value="funnel"
									label="As a funnel"
									description="From texts sent to texts delivered and replied to."
								/>
								<Radio value="comparison" label="Compared with each other" />
							</Stack>
						</Radio.Group>
						<div>
							<DateRange
								label="Period"
								presets={[{ value: 'usual', label: 'Last 30 days' }]}
								preset={draft.start || draft.end ? undefined : 'usual'}
								days={draft}
								onPreset={() => setDraft({ ...draft, start: '', end: '' })}
								onDays={({ start, end }) => setDraft({ ...draft, start, end })}
							/>
						</div>
						<Group justify="flex-end">
							<Button type="submit">Next</Button>
						</Group>
					</Stack>
				</form>
			</Card>
		</Page>
	);
};
