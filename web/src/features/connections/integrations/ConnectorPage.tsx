/**
 * The frame of all pages of a connector: what it last did, what is wrong, and four tabs. Until it is connected, every
 * page but the connection shows what setting it up takes.
 */
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { StateLine } from '../../../parts/integrations/StateLine.tsx';
import { sayStateBriefly, toneOfState } from '../../../parts/integrations/say-state.ts';
import { integrationStatesQuery } from '../../../parts/integrations/use-integration-states.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Configuration } from './configuration.ts';
import type { AnyUi } from './connector-ui.ts';
import { configurationQuery } from './data.ts';
import { HeadActions } from './HeadActions.tsx';
import { type Place, places } from './place-names.ts';
import { SetUp } from './SetUp.tsx';
import { StateNotice } from './StateNotice.tsx';
import { SubLinks } from './SubLinks.tsx';
import { tabsOf } from './tabs-of.ts';

interface ConnectorPageProps {
	ui: AnyUi;
	place: Place;
	/** The kind of export that the page is about. */
	exportType?: ExportType | undefined;
	/** Takes exactly the available height, so that a grid scrolls inside. */
	fill?: boolean;
	children: (configuration: Configuration) => ReactNode;
}

export const ConnectorPage = ({ ui, place, exportType, fill = false, children }: ConnectorPageProps) => {
	const { timeZone } = useSession();
	const configuration = useQuery(configurationQuery(ui));
	const states = useQuery(integrationStatesQuery);
	const { title, key } = ui.descriptor;
	const { data } = configuration;
	const state = states.data?.find(({ connector }) => connector === key);
	const error = configuration.error ?? states.error;
	const { tab, label } = places[place];
	const isRead = data !== undefined && (state !== undefined || states.data !== undefined);
	const isConfigured = data?.isConfigured === true;
	return (
		<Page fill={fill && isConfigured}>
			<PageHeader
				title={title}
				tab={place === 'dashboard' ? title : `${title}: ${(tab === label ? tab : `${tab}, ${label}`).toLowerCase()}`}
				back={{ to: to.marketplace(), label: 'Marketplace' }}
				about={
					state && isRead ? (
						<StateLine tone={toneOfState(state)}>{sayStateBriefly(state, timeZone)}</StateLine>
					) : (
						'\u00a0'
					)
				}
			>
				{isConfigured && state && <HeadActions ui={ui} configuration={data} state={state} isQuiet={tab !== 'Runs'} />}
			</PageHeader>
			{!isRead &&
				(error ? (
					<ErrorState error={error} onRetry={() => void Promise.all([configuration.refetch(), states.refetch()])} />
				) : (
					<Loading />
				))}
			{isRead && isConfigured && (
				<>
					{state && <StateNotice ui={ui} state={state} />}
					<Tabs ui={ui} place={place} exportType={exportType} />
				</>
			)}
			{isRead && (isConfigured || place === 'connection' ? children(data) : <SetUp ui={ui} />)}
		</Page>
	);
};

const Tabs = ({ ui, place, exportType }: Pick<ConnectorPageProps, 'ui' | 'place' | 'exportType'>) => {
	const tabs = tabsOf(ui);
	const current = tabs.find(({ name }) => name === places[place].tab);
	return (
		<>
			<LinkTabs
				label={ui.descriptor.title}
				tabs={tabs.flatMap(({ name, links: [first] }) =>
					first ? [{ to: first.to, label: name, isCurrent: name === current?.name }] : [],
				)}
				isByQuery
			/>
			{current && current.links.length > 1 && (
				<SubLinks
					label={current.name}
					links={current.links.map((link) => ({
						...link,
						isCurrent: link.place === place && (link.exportType === undefined || link.exportType === exportType),
					}))}
				/>
			)}
		</>
	);
};
