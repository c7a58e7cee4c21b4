/** Opens, updates and resolves incidents. Every page and the status feed show them within a minute. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import {
	type IncidentImpact,
	incidentImpact,
	openNewIncident,
	type Published,
} from '@quad/contract/news/announcements/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
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
	const open = useOpenIncident();
	const form = useContractForm(openNewIncident, {
		start: blank,
		bodyOf: (incident) => ({ ...incident, status: 'investigating' as const }),
		send: (body) => open.mutateAsync({ body }),
		onSent: () => toast.success('Incident opened.'),
		resets: true,
	});
	const { name, body } = form.values;
	return (
		<div className={c.columns}>
			<PublishForm
				title="Open an incident"
				submit="Open incident"
				ready={name.trim() !== '' && body.trim() !== ''}
				form={form}
			>
				<TextInput label="What is wrong" maxLength={announcementLimits.headerCharacters} {...form.field('name')} />
				<Textarea
					label="What we know"
					autosize
					minRows={2}
					maxRows={6}
					maxLength={announcementLimits.messageCharacters}
					{...form.field('body')}
				/>
				<NativeSelect
					label="Impact"
					data={incidentImpact.options.map((value) => ({ value, label: impacts[value] }))}
					{...form.field('impact')}
				/>
			</PublishForm>
			<PublishedList title="Incidents" empty="No incidents.">
				{incidents.map((one) => (
					<IncidentItem key={one.id} incident={one} />
				))}
			</PublishedList>
		</div>
	);
};
