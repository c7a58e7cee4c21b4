/** An inbox's keyword groups, the settings for replying to them, and a form to try a text (spec 2 §2). */
import { useQuery } from '@tanstack/react-query';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { words } from '../../../foundation/words.ts';
import { CardList } from '../../../ui/CardList.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { AutomationPage } from './AutomationPage.tsx';
import { groupsQuery, settingsQuery } from './data.ts';
import { KeywordGroups } from './KeywordGroups.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { StoppedNumbers } from './StoppedNumbers.tsx';
import { TryCard } from './TryCard.tsx';

export const Screen = () => (
	<AutomationPage title={({ name }) => `Automation of ${name}`}>
		{(inbox) => <Automation key={inbox.id} inbox={inbox} />}
	</AutomationPage>
);

const Automation = ({ inbox }: { inbox: ProfileInbox }) => {
	const settings = useQuery(settingsQuery(inbox));
	const groups = useQuery(groupsQuery(inbox));
	if (!settings.data && settings.error)
		return (
			<ErrorState error={settings.error} sentence={words.settingsNotLoaded} onRetry={() => void settings.refetch()} />
		);
	if (!groups.data && groups.error)
		return <ErrorState error={groups.error} sentence={words.keywordsNotLoaded} onRetry={() => void groups.refetch()} />;
	if (!settings.data || !groups.data) return <Loading />;
	return (
		<CardList>
			{settings.data.stopped.length > 0 && (
				<li>
					<StoppedNumbers inbox={inbox} stopped={settings.data.stopped} />
				</li>
			)}
			<li>
				<SettingsCard inbox={inbox} settings={settings.data} />
			</li>
			<li>
				<KeywordGroups inbox={inbox} groups={groups.data} people={settings.data.people} />
			</li>
			<li>
				<TryCard inbox={inbox} />
			</li>
		</CardList>
	);
};
