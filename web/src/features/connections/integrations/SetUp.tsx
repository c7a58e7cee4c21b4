/** Shown until a connector is connected: what it does, what setting it up takes, and one button. */
import { Button, Text, Title } from '@mantine/core';
import { marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import { Link } from 'react-router';
import { IntegrationMark } from '../../../parts/integrations/IntegrationMark.tsx';
import { type AnyUi, isImporting } from './connector-ui.ts';
import c from './SetUp.module.css';

export const SetUp = ({ ui }: { ui: AnyUi }) => {
	const { key, title, item, untried } = ui.descriptor;
	return (
		<section className={c.card} aria-label={`Set up ${title}`}>
			{key !== 'sso' && <IntegrationMark of={key} size={56} />}
			<div>
				<Title order={2} size="h3">
					Connect {title}
				</Title>
				<Text c="dimmed" mt={4}>
					{marketplaceItems[item].proposition}
				</Text>
			</div>
			<ol className={c.steps}>
				{stepsOf(ui).map(({ title, about }) => (
					<li key={title}>
						<strong>{title}</strong>
						<span>{about}</span>
					</li>
				))}
			</ol>
			<Button component={Link} to={ui.paths.connection}>
				Connect {title}
			</Button>
			{untried && (
				<Text size="sm" c="dimmed">
					{untried}
				</Text>
			)}
		</section>
	);
};

const stepsOf = (ui: AnyUi) => {
	const { title, exportTypes, isAuthorized } = ui.descriptor;
	const connect = {
		title: 'Connect',
		about: isAuthorized
			? `Enter your application, then allow Quad to use ${title}.`
			: `Enter how Quad signs in to ${title}. Quad checks it right away.`,
	};
	const imports = [
		{ title: 'Choose what to import', about: 'Try it with 10 rows first. Nothing is stored until you import.' },
		{ title: 'Match the fields', about: 'Columns with familiar names are found by themselves.' },
	];
	const writesBack = {
		title: isImporting(ui) ? 'Write back, if you like' : 'Choose what to export',
		about: exportTypes.includes('ChatTranscripts')
			? `Web chats go to ${title} when they close.`
			: `Texts and opt-outs go to ${title} on a schedule.`,
	};
	return [connect, ...(isImporting(ui) ? imports : []), ...(exportTypes.length > 0 ? [writesBack] : [])];
};
