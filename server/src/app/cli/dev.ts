/** `npm run dev`: like `npm start`, but source changes take effect at once. */
import { runCommand } from './command.ts';
import { runQuad } from './quad.ts';

await runCommand(
	{
		typed: 'npm run dev',
		does: 'Starts Quad for development: restarts programs and updates screens when a file changes.',
		environment: { PORT: 'port to open it on (4000)', QUAD_DATA: 'the data folder (.data in the clone)' },
	},
	() => runQuad({ roles: undefined, develop: true }),
);
