/** Renders a page once the settings of imports have loaded. Without a connection, it says to set one up. */
import { Button } from '@mantine/core';
import type { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import type { Answer } from '@quad/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { WithConfiguration } from '../WithConfiguration.tsx';
import { importConfigurationQuery } from './data.ts';
import { salesforceUi } from './salesforce-ui.ts';

export type Saved = NonNullable<Answer<typeof salesforceRoutes.readImport>['importConfiguration']>;

interface WithImportProps {
	title: string;
	children: (saved: Saved | null, version: number) => ReactNode;
}

export const WithImport = ({ title, children }: WithImportProps) => (
	<WithConfiguration ui={salesforceUi} title={title}>
		{({ isConfigured }) => (isConfigured ? <Configured>{children}</Configured> : <NotConnected />)}
	</WithConfiguration>
);

const Configured = ({ children }: Pick<WithImportProps, 'children'>) => {
	const { data, error, refetch } = useQuery(importConfigurationQuery);
	if (data) return children(data.importConfiguration, data.version);
	return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
};

export const NotConnected = () => (
	<EmptyState
		icon={PlugZap}
		title="Not connected yet"
		action={
			<Button component={Link} to={salesforceUi.paths.connection}>
				Connect
			</Button>
		}
	>
		Enter how Quad signs in to Salesforce first. Then your list views and reports show here.
	</EmptyState>
);
