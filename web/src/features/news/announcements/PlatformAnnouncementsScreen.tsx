/** Publishes product notes, system messages and incidents to all organizations (spec 1 §6: platform). */
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useSearch } from '../../../foundation/use-search.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PublishIncidents } from './PublishIncidents.tsx';
import { PublishNotes } from './PublishNotes.tsx';
import { PublishSystemMessages } from './PublishSystemMessages.tsx';
import { publishedQuery } from './platform-data.ts';

const tabs = ['notes', 'messages', 'incidents'] as const;
const search = z.object({ tab: z.enum(tabs).catch('notes').default('notes') });

export const Screen = () => {
	const [{ tab }, setSearch] = useSearch(search);
	const { data, error, refetch } = useQuery(publishedQuery);
	const turn = (wanted: string | null) => {
		const found = tabs.find((one) => one === wanted);
		if (found) setSearch({ tab: found });
	};
	return (
		<Page>
			<PageHeader title="Announcements" about="For the users of every organization in this installation." />
			{data && (
				<Tabs value={tab} onChange={turn} keepMounted={false}>
					<Tabs.List mb="md">
						<Tabs.Tab value="notes">Product news</Tabs.Tab>
						<Tabs.Tab value="messages">System notifications</Tabs.Tab>
						<Tabs.Tab value="incidents">Incidents</Tabs.Tab>
					</Tabs.List>
					<Tabs.Panel value="notes">
						<PublishNotes notes={data.notes} />
					</Tabs.Panel>
					<Tabs.Panel value="messages">
						<PublishSystemMessages messages={data.systemMessages} />
					</Tabs.Panel>
					<Tabs.Panel value="incidents">
						<PublishIncidents incidents={data.incidents} />
					</Tabs.Panel>
				</Tabs>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};
