/** Sets whether and when an inbox replies to keywords. Each change takes effect at once. */
import { Select, Switch } from '@mantine/core';
import type { AutomationSettings } from '@quad/contract/texting/automation/routes.ts';
import { Refused } from '../../../foundation/failures.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { words } from '../../../foundation/words.ts';
import { Card } from '../../../ui/Card.tsx';
import c from './automation.module.css';
import { useSaveSettings, useSwitch } from './data.ts';

const times = [
	{ value: 'always', label: 'At any time' },
	{ value: 'closed', label: 'Outside working hours only' },
] satisfies Array<{ value: AutomationSettings['answerWhen']; label: string }>;

export const SettingsCard = ({ inbox, settings }: { inbox: ProfileInbox; settings: AutomationSettings }) => {
	const turn = useSwitch(inbox);
	const save = useSaveSettings(inbox);
	const { isEnabled, answerWhen, hasHours } = settings;
	return (
		<Card title="Automatic answers">
			<div className={c.form}>
				<Switch
					label="Answer keywords"
					description="A text that says a keyword below is answered automatically, once a day to each person."
					checked={turn.isPending ? turn.variables : isEnabled}
					disabled={turn.isPending}
					onChange={({ currentTarget }) =>
						turn.mutate(currentTarget.checked, { onError: () => toast.error(words.automationNotSwitched) })
					}
				/>
				<Select
					label="When"
					description={
						hasHours ? undefined : 'This inbox has no working hours. An administrator can set them under Inboxes.'
					}
					data={times}
					value={save.isPending ? save.variables : answerWhen}
					disabled={!hasHours || save.isPending}
					allowDeselect={false}
					maw={360}
					onChange={(time) =>
						time &&
						save.mutate(time, {
							onSuccess: () => toast.success('Saved.'),
							onError: (error) => toast.error(error instanceof Refused ? error.message : words.settingsNotSaved),
						})
					}
				/>
			</div>
		</Card>
	);
};
