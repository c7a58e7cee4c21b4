import './no-eval.ts';
import '@mantine/core/styles.layer.css';
import '../theme/fonts.css';
import '../theme/ground.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { rewriteHashLink } from '../foundation/hash-links.ts';
import { makeQueryClient } from '../foundation/queries.ts';
import { followOtherTabs } from '../foundation/session.ts';
import { cssVariables } from '../theme/css-variables.ts';
import { schemeManager } from '../theme/scheme.ts';
import { theme } from '../theme/theme.ts';
import { reloadWhenOutdated } from './reload-when-outdated.ts';
import { makeRouter } from './router.tsx';

rewriteHashLink();
reloadWhenOutdated();
followOtherTabs();

const cache = makeQueryClient();
const router = makeRouter(cache);
const place = document.getElementById('root');

if (place)
	createRoot(place).render(
		<StrictMode>
			<MantineProvider
				theme={theme}
				cssVariablesResolver={cssVariables}
				colorSchemeManager={schemeManager}
				defaultColorScheme="auto"
			>
				<QueryClientProvider client={cache}>
					<RouterProvider router={router} />
				</QueryClientProvider>
			</MantineProvider>
		</StrictMode>,
	);
