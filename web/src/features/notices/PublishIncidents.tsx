/** Incidents: opened, told about, resolved. Every page says so within a minute, and the status feed with it. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { noticeLimits } from '@quad/contract/notices/limits.ts';
import { type IncidentImpact, incidentImpact, type Published } from '@quad/contract/notices/routes.ts';
import { useState } from 'react';
import { toast } from '../../foundation/toast.ts';
import { IncidentItem } from './IncidentItem.tsx';
import c from './PublishForm.module.css';
import { PublishedList, PublishForm } from './PublishForm.tsx';
import { useOpenIncident } from './platform-data.ts';

const blank = { name: '', impact: 'minor' as IncidentImpact, body: '' };

const impacts: Readonly<Record<IncidentImpact, string>> = {
	none: 'None',
	minor: 'Minor',
	major: 'Major',
	critical: 'Critical',
	maintenance: 'Maintenance',
};

export const PublishIncidents = ({ incidents }: { incidents: Published['incidents'] }) => {
	const [incident, setIncident] = useState(blank);
	const open = useOpenIncident();
	const write = (part: Partial<typeof blank>) => setIncident((before) => ({ ...before, ...part }));
	const submit = () =>
		open.mutate(
			{ body: { ...incident, status: 'investigating' } },
			{
				onSuccess: () => {
					setIncident(blank);
					toast.success('The incident is open.');
				},
			},
		);
	return (
		<div className={c.columns}>
			<PublishForm
				title="Open an incident"
				submit="Open the incident"
				ready={incident.name.trim() !== '' && incident.body.trim() !== ''}
				running={open.isPending}
				failure={open.error}
				onSubmit={submit}
			>
				<TextInput
					label="What is wrong"
					maxLength={noticeLimits.headerCharacters}
					value={incident.name}
					onChange={(event) => write({ name: event.currentTarget.value })}
				/>
				<Textarea
					label="What is known"
					autosize
					minRows={2}
					maxRows={6}
					maxLength={noticeLimits.messageCharacters}
					value={incident.body}
					onChange={(event) => write({ body: event.currentTarget.value })}
				/>
				<NativeSelect
					label="Impact"
					data={incidentImpact.options.map((value) => ({ value, label: impacts[value] }))}
					value={incident.impact}
					onChange={({ currentTarget: { value } }) => write({ impact: incidentImpact.catch('minor').parse(value) })}
				/>
			</PublishForm>
			<PublishedList title="Incidents" empty="There were none.">
				{incidents.map((one) => (
					<IncidentItem key={one.id} incident={one} />
				))}
			</PublishedList>
		</div>
	);
};
