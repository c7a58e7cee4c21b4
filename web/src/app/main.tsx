import './no-eval.ts';
import '@mantine/core/styles.layer.css';
import '../theme/fonts.css';
import '../theme/ground.css';
import '../theme/touch.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { guardDoubleClicks } from '../foundation/double-click-guard.ts';
import { rewriteHashLink } from '../foundation/hash-links.ts';
import { onPushClicked } from '../foundation/pushed-on-screen.ts';
import { followOtherTabs } from '../foundation/session-end.ts';
import { takeLanding } from '../foundation/sign-in-landing.ts';
import { cssVariables } from '../theme/css-variables.ts';
import { schemeManager } from '../theme/scheme.ts';
import { theme } from '../theme/theme.ts';
import { leadToSignIn } from './lead-to-sign-in.ts';
import { makeRouter } from './router.tsx';

takeLanding();
rewriteHashLink();
leadToSignIn();
followOtherTabs();
guardDoubleClicks(document);

const router = makeRouter();
onPushClicked((path) => void router.navigate(path));
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
				<RouterProvider router={router} />
			</MantineProvider>
		</StrictMode>,
	);
