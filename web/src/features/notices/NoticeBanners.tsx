/**
 * What stands above every screen: that a newer version is there, incidents of the status page, and what the system has
 * to say to one's kind of user. It takes no room while there is nothing.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../foundation/live.ts';
import { useProfile } from '../../foundation/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { systemMessagesQuery, useDismissSystemMessage, useNews, useStatus } from './data.ts';
import { IncidentBanners } from './IncidentBanners.tsx';
import { lookOfType } from './looks.ts';
import { ReloadPrompt } from './ReloadPrompt.tsx';

export const NoticeBanners = () => {
	const status = useStatus();
	useNews(status?.newsOf);
	return (
		<section aria-label="Notices" aria-live="polite">
			<ReloadPrompt latest={status?.webVersion} />
			<IncidentBanners incidents={status?.incidents ?? []} />
			<SystemMessages />
		</section>
	);
};

const SystemMessages = () => {
	const { id } = useProfile();
	const cache = useQueryClient();
	const { data = [] } = useQuery(systemMessagesQuery);
	const dismiss = useDismissSystemMessage();
	useLive(`person:${id}`, () => void cache.invalidateQueries(systemMessagesQuery));
	return data.map((one) => (
		<Banner key={one.id} look={lookOfType(one.type)} onDismiss={() => dismiss.mutate(one.id)}>
			{one.message}
		</Banner>
	));
};
