/** When a connector imports, whether it only tests, and who is emailed about rejected rows. */
import { Switch, Textarea } from '@mantine/core';
import type { SlotName } from '@quad/contract/connections/integrations/schedules.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { SchedulePicker } from './SchedulePicker.tsx';

export interface WrittenSchedule {
	slots: SlotName[];
	isSample: boolean;
	emails: string;
}

interface SavedSchedule {
	readonly schedules: ReadonlyArray<{ readonly category: SlotName }>;
	readonly isSample: boolean;
	readonly notificationEmails: readonly string[];
}

export const scheduleStart = (saved: SavedSchedule | null): WrittenSchedule => ({
	slots: saved?.schedules.map(({ category }) => category) ?? [],
	isSample: saved?.isSample ?? false,
	emails: saved?.notificationEmails.join('\n') ?? '',
});

export const scheduleBodyOf = ({ slots, isSample, emails }: WrittenSchedule) => ({
	schedules: slots.map((category) => ({ category })),
	isSample,
	notificationEmails: emails.split(/[\s,;]+/).filter((address) => address !== ''),
});

interface ImportScheduleProps {
	values: WrittenSchedule;
	most?: 1 | undefined;
	onChange: (change: Partial<WrittenSchedule>) => void;
}

export const ImportSchedule = ({ values, most, onChange }: ImportScheduleProps) => (
	<FormSection title="When">
		<SchedulePicker value={values.slots} most={most} onChange={(slots) => onChange({ slots })} />
		<Switch
			label="Test only"
			description="Each import takes at most 10 rows and stores nothing."
			checked={values.isSample}
			onChange={(event) => onChange({ isSample: event.currentTarget.checked })}
		/>
		<Textarea
			label="Notification emails"
			description="Email these people when an import fails, with the skipped rows attached. One address per line."
			rows={2}
			value={values.emails}
			onChange={(event) => onChange({ emails: event.currentTarget.value })}
		/>
	</FormSection>
);
