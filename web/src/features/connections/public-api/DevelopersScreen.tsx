/** The public API's guide for developers of other systems. It can be read without signing in. */
import { Anchor, SegmentedControl, Text, Title } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import c from './DevelopersScreen.module.css';
import { documentAddress, operationsQuery } from './data.ts';
import { type Language, languages } from './example-code.ts';
import { GoodToKnow } from './GoodToKnow.tsx';
import { Reference } from './Reference.tsx';
import { StartHere } from './StartHere.tsx';

/** The usual query client belongs to the shell, and this page is outside it. */
const client = new QueryClient();

export const Screen = () => (
	<QueryClientProvider client={client}>
		<Guide />
	</QueryClientProvider>
);

const Guide = () => {
	usePageTitle('Developers');
	const { data, error, refetch } = useQuery(operationsQuery);
	const [language, setLanguage] = useState<Language>('curl');
	const base = `${window.location.origin}/api/v2`;
	return (
		<main className={c.page}>
			<header>
				<Logo size={34} />
				<Title order={1} mt="md">
					Quad API
				</Title>
				<Text c="dimmed" mt={4}>
					Text people and keep contacts up to date from another system of your college. For tools there is the{' '}
					<Anchor underline="always" href={documentAddress}>
						OpenAPI document
					</Anchor>
					.
				</Text>
			</header>
			<SegmentedControl
				className={c.language ?? ''}
				aria-label="Language of the examples"
				data={[...languages]}
				value={language}
				onChange={(chosen) => setLanguage(languages.find((one) => one === chosen) ?? 'curl')}
			/>
			<StartHere language={language} base={base} />
			<GoodToKnow />
			{data && <Reference operations={data} language={language} base={base} />}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</main>
	);
};
