/** Renders a page once the settings of imports have loaded. */
import type { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import type { Answer } from '@quad/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { ConnectorPage } from '../ConnectorPage.tsx';
import type { Place } from '../place-names.ts';
import { importConfigurationQuery } from './data.ts';
import { salesforceUi } from './salesforce-ui.ts';

export type Saved = NonNullable<Answer<typeof salesforceRoutes.readImport>['importConfiguration']>;

interface WithImportProps {
	place: Place;
	children: (saved: Saved | null, version: number) => ReactNode;
}

export const WithImport = ({ place, children }: WithImportProps) => (
	<ConnectorPage ui={salesforceUi} place={place}>
		{() => <Configured>{children}</Configured>}
	</ConnectorPage>
);

const Configured = ({ children }: Pick<WithImportProps, 'children'>) => {
	const { data, error, refetch } = useQuery(importConfigurationQuery);
	if (data) return children(data.importConfiguration, data.version);
	return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
};
