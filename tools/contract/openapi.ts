import { writeDocument } from './write-document';

// `npm run openapi [-- FILE]` writes the contract as an OpenAPI 3.1 document.

console.log(writeDocument(process.argv[2]));
