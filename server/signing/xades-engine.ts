import { DOMImplementation, DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { Application, setNodeDependencies } from 'xadesjs';
import xpath from 'xpath';

// Imported for its side effect before signing or verifying XML: the library has no parser and no keys of its own.
Application.setEngine('Node', crypto);
setNodeDependencies({ DOMImplementation, DOMParser, XMLSerializer, xpath });
