import { contractCommand } from './command';
import { network } from './wire';

// `npm run contract -- URL …` holds a server against the contract. Nothing that it prints or writes has a token or a value of a person.

process.exitCode = await contractCommand(process.argv.slice(2), {
  print: console.log,
  complain: console.error,
  wire: network,
});
