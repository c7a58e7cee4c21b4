/** Renders a page of a connector once its configuration has loaded. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { AnyUi } from './connector-ui.ts';
import { type Configuration, configurationQuery } from './data.ts';

interface WithConfigurationProps {
	ui: AnyUi;
	title: string;
	about?: string;
	isDashboard?: boolean;
	children: (configuration: Configuration) => ReactNode;
}

export const WithConfiguration = ({ ui, title, about, isDashboard, children }: WithConfigurationProps) => {
	const { data, error, refetch } = useQuery(configurationQuery(ui));
	return (
		<Page>
			<PageHeader
				title={title}
				about={about}
				{...(isDashboard
					? {}
					: { tab: `${ui.descriptor.title}: ${title}`, back: { to: ui.paths.dashboard, label: ui.descriptor.title } })}
			/>
			{data ? children(data) : error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
		</Page>
	);
};
